const DECLARED = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i;
const HEAD_BYTES = 4096;

/** A page's bytes as text: in the charset of its header, else of its own meta tag, else UTF-8. */
export function pageText(body: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, HEAD_BYTES));
  const label =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? DECLARED.exec(head)?.[1] ?? 'utf-8';
  return decoderFor(label).decode(body);
}

function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
