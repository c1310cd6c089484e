type WithConnection = Navigator & { connection?: { type?: string } };

/** Whether this line is Wi-Fi; null where the browser does not tell. */
export function isOnWifi(): boolean | null {
  const { connection }: WithConnection = navigator;
  return connection?.type === undefined ? null : connection.type !== 'cellular';
}
