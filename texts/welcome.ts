/** For whoever was invited to work here. */
export const welcomeTexts = {
  title: 'Welcome',
  lead: 'Choose how you are called, and how you sign in. The link is good once.',
  name: 'Your name, as clients read it',
  username: 'Username',
  password: 'Password',
  missing: 'Please enter your name, a username and a password',
  short: (least: number) => `The password needs at least ${least} characters`,
  come: 'Begin',
  failed: 'This did not work. Please try again.',
  network: 'Network error. Please try again.',
  over: {
    not_found: 'This link is not one of ours. Ask for a new one.',
    gone: 'This link has run out, or was taken back. Ask for a new one.',
    invitation_used: 'This link was used already. If it was you, sign in.',
  },
  signIn: 'Go to the sign-in',
  somebody: 'Somebody is signed in here. Sign out first, then open the link again.',
  desk: 'Go to the desk',
};
