/** What a client has said beside the photo. */
export const spokenTexts = {
  title: 'Voice note',
  long: (seconds: number) => `${seconds} s`,
  play: 'Play the voice note',
  pause: 'Pause',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  nextSpeed: 'Voice note: the next speed',
  failed: 'The voice note could not be played. Please try again.',
  words: (firstName: string) => `What ${firstName} says, in your words`,
  hint: (firstName: string) => `${firstName} reads this.`,
  save: 'Save',
  saved: (by: string, when: string) => `${by}, ${when}`,
  notSaved: 'This was not saved. Please try again.',
};
