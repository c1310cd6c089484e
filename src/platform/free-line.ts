interface Line {
  type?: string;
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether more may be fetched than was asked for: not on a line that is metered or slow, or says nothing. */
export function isLineFree(): boolean {
  const { connection }: Navigator & { connection?: Line } = navigator;
  if (!connection || connection.saveData || connection.type === 'cellular') return false;
  return connection.effectiveType === '4g';
}
