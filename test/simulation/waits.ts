/** How often comes what waits on her phone and meets what it seldom does. */
export const WAITS = {
  sendLarge: 20,
  sendLargeRound: 6,
  spareTheLine: 8,
  spoilBytes: 10,
  refuseInItsPlace: 10,
  refuseBrief: 10,
  endThere: 8,
  editTaken: 8,
  bringBackSpoken: 10,
  speakAndLeave: 6,
  comeFromBefore: 6,
};

export const never = <Name extends string>(of: Record<Name, number>) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, 0])) as Record<Name, number>;
