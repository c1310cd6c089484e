/** The stylists' sign-in, which comes before all else of theirs. */
export const doorTexts = {
  title: 'For stylists',
  lead: 'Your queue, your clients, your boards.',
  username: 'Username',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  signIn: 'Sign In',
  missing: 'Please enter both username and password',
  failed: 'Login failed. Please check your credentials.',
  trouble: 'We have trouble on our side. Please try again in a moment.',
  network: 'Network error. Please try again.',
  regular: 'Not a stylist? Go to the regular login',
};
