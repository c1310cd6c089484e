interface Link {
  text: string;
  url: string;
}

/** By the phone's own sheet, which may be closed again; where there is none, or it refuses, it is copied. */
export async function shareLink(link: Link): Promise<'shared' | 'left' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share(link);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left';
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
