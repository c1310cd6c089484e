type WithControl = Navigator & { globalPrivacyControl?: boolean };

/** Global Privacy Control: the browser asks for no counting, and gets none. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl }: WithControl = navigator;
  return globalPrivacyControl === true;
}
