interface Badging {
  setAppBadge?: (count?: number) => Promise<void>;
}

/** The number on the app's icon: what waits to be sent. */
export async function showBadge(count: number): Promise<void> {
  const badging: Badging = navigator;
  await badging.setAppBadge?.(count).catch(() => undefined);
}
