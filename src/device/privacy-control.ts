/** Global Privacy Control: the browser asks for no counting, and gets none. */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
