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
  ended: {
    title: 'You were signed out',
    over: 'Your session is over. Please sign in again.',
    reasons: {
      password_changed:
        'Your password was changed elsewhere. That ends every other session, this one too.',
      disabled: 'Your account was disabled. Whoever runs this place can say why.',
      replayed:
        'An old key of this session was used again, as if copied. To be safe, it has ended.',
    },
    kept: 'Kept on this computer',
    untitled: 'Without a title',
    pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
    others: (count: number) => (count === 1 ? 'and 1 more outfit' : `and ${count} more outfits`),
    back: 'You come back to where you were. Somebody else who signs in here does not see it.',
  },
  regular: 'Not a stylist? Go to the regular login',
};
