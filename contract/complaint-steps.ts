/** What becomes of a complaint. */
export const COMPLAINT_STEPS = [
  'received',
  'late',
  'looked',
  'hidden',
  'shown',
  'deleted',
  'answered',
  'closed',
] as const;
export type ComplaintStepKind = (typeof COMPLAINT_STEPS)[number];
