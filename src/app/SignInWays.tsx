import { SignInWays as Ways, type SignInWaysProps } from '../consumer/login/SignInWays.tsx';

/** What it takes to sign in, which who only looks at the login does not fetch. */
const behind = async () => import('./KeptHere.tsx');

export const SignInWays = (props: Omit<SignInWaysProps, 'behind'>) => (
  <Ways behind={behind} {...props} />
);
