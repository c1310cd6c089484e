import { call, newEmail, signInConsumer, type Session } from './call.ts';

const PREFERENCES = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: ['madder', 'indigo'] },
};

export interface Person extends Session<'consumer'> {
  email: string;
}

/** Somebody who has said what she likes, and sent nothing yet. */
export async function newPerson(
  server: { url: string },
  email = newEmail(),
  more: object = {},
): Promise<Person> {
  const session = await signInConsumer(server, email, 'Ananya Rao');
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: session.token,
    json: { ...PREFERENCES, ...more },
  });
  return { ...session, email };
}
