export const reportTexts = {
  title: 'Report this picture',
  lead: 'Nobody but an owner sees it from then on. The client is told that it is looked into.',
  reason: 'What is wrong with it',
  reasons: {
    not_herself: 'It shows somebody else',
    nude: 'It shows a naked body',
    child: 'It shows a child',
    other: 'Something else',
  },
  send: 'Report',
  missing: 'Please say what is wrong with it',
  failed: 'It could not be reported. Please try again.',
  done: 'Reported',
  doneNote:
    'Only owners see this photo now. The request is in nobody’s queue until an owner has answered; what you began for it is kept.',
  next: 'Next request',
};
