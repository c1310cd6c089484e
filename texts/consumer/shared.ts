/** What became of a photo that another app shared. */
export const shared = {
  kept: 'Your photo is saved on this phone. Sign in to send it.',
  first: 'One photo is sent at a time. Of those you shared, only the first is kept on this phone.',
  waiting: 'Two photos wait here already. Send or remove one of them, then share this one again.',
  elsewhere: 'Another site wanted to leave a photo here. Nothing of it was kept.',
  nothing: 'There was no photo in what was shared. Please choose one.',
  small:
    'The picture you shared is too small: your stylist needs at least 320 pixels a side. Please share a larger one.',
  unreadable: 'The picture you shared cannot be opened. Please choose a JPEG or PNG.',
  full: 'This phone has no room left for the photo you shared. Free some space, then share it again.',
  failed:
    'The photo you shared could not be saved on this phone. If it is full, free some space. Then share it again.',
};
