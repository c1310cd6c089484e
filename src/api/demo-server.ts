import { clear, get, set, type UseStore } from 'idb-keyval';
import { authDevGoogleToken, authGoogleLogin, type SignedIn } from '../../contract/auth.ts';
import { closetOutfits } from '../../contract/closet-outfits.ts';
import { configRead, type InstallationConfig } from '../../contract/config.ts';
import { DEMO_UPLOAD_MS, TURNAROUND_MS } from '../../contract/limits.ts';
import { pathOf } from '../../contract/paths.ts';
import {
  type Photo,
  photoDelete,
  photoList,
  photoUpload,
  type UploadAnswer,
} from '../../contract/photos.ts';
import {
  NO_PREFERENCES,
  type Preferences,
  preferencesCurrent,
  preferencesUpdate,
  formIn,
  PreferencesUpdate,
} from '../../contract/preferences.ts';
import { boughtList } from '../../contract/fits.ts';
import { savedList } from '../../contract/saved.ts';
import {
  type Profile,
  userDelete,
  type UserExport,
  userExport,
  userProfile,
} from '../../contract/user.ts';
import { serverTexts } from '../../texts/server.ts';
import { systemClock, type Clock } from '../device/clock.ts';
import { strictStore } from '../device/strict-store.ts';

/** No server would take it: whoever has it is shown the demo. */
const MOCK_TOKEN = 'demo';
const ME = 'demo';
const SAMPLE_PHOTO = '/art/person-1.svg';

interface Parts {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  store: UseStore;
}

const here = (): Parts => ({
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
  store: strictStore('poshak-demo'),
});

type Answer = (request: Request) => Promise<Response> | Response;

const headers = { 'x-request-id': 'demo', 'content-type': 'application/json' };
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers });
const empty = () => new Response(null, { status: 204, headers });
const unknown = () =>
  json({ success: false, code: 'no_such_road', message: serverTexts.errors.no_such_road }, 404);
const gone = (id: string) =>
  json({ success: false, code: 'not_found', id, message: serverTexts.errors.not_found }, 404);

const config: InstallationConfig = {
  google_client_id: null,
  dev_sign_in: true,
  vapid_public_key: null,
  demo: true,
  version: 'demo',
};

/** A consumer who is known, but whom no server gave tokens, gets the demo's. */
async function signIn(request: Request): Promise<Response> {
  const { google_token: person }: { google_token: string } = await request.json();
  const { email, name }: { email: string; name: string } = JSON.parse(person);
  const answer: SignedIn = {
    success: true,
    message: serverTexts.signIn.done,
    access_token: MOCK_TOKEN,
    refresh_token: MOCK_TOKEN,
    user: { id: ME, email, name },
    is_new: false,
  };
  return json(answer);
}

/** Answers where no server does, and whoever bears the mock token; all else goes out as it is. */
export function demoFetch({ fetch, clock, store }: Parts = here()): typeof globalThis.fetch {
  const photos = async () => (await get<Photo[]>('photos', store)) ?? [];
  const preferences = () => get<Preferences>('preferences', store);

  async function upload(request: Request): Promise<Response> {
    const form = await request.formData();
    const image = form.get('image');
    const sha256 = form.get('sha256');
    await clock.sleep(DEMO_UPLOAD_MS);
    const key = request.headers.get('idempotency-key') ?? crypto.randomUUID();
    const at = clock.now();
    const photo: Photo = {
      id: key,
      uuid: key,
      userId: ME,
      image_url: SAMPLE_PHOTO,
      thumb_url: SAMPLE_PHOTO,
      thumbhash: '',
      width: 400,
      height: 500,
      upload_date: new Date(at).toISOString(),
      due_at: new Date(at + TURNAROUND_MS).toISOString(),
      status: 'processing',
      stage: 'queued',
      retake_reason: null,
      retake_by: null,
      outfit_uuid: null,
      outfit_count: 0,
      outfits: [],
    };
    await set('photos', [photo, ...(await photos()).filter(({ id }) => id !== key)], store);
    const bytes = image instanceof Blob ? image.size : 0;
    const answer: UploadAnswer = {
      ...photo,
      receipt: { key, sha256: typeof sha256 === 'string' ? sha256 : '', bytes },
    };
    return json(answer, 201);
  }

  async function savePreferences(request: Request): Promise<Response> {
    const update = formIn(PreferencesUpdate.parse(await request.json()));
    if (!update) throw new Error('Nothing is chosen by itself here');
    const stored: Preferences = {
      gender: update.user_gender,
      age_range: update.age_range,
      favorite_colors: update.color_preferences.favorite_colors,
      style_preferences: update.style_preferences ?? '',
      sizes: update.sizes ?? [],
      sizes_by_kind: update.sizes_by_kind ?? {},
      height_cm: update.height_cm ?? null,
      name: '',
      email: '',
      user_id: ME,
    };
    await set('preferences', stored, store);
    return json(stored);
  }

  const profile = async (): Promise<Profile> => ({
    id: ME,
    user_id: ME,
    userId: ME,
    email: '',
    name: '',
    plan: 'free',
    created_at: new Date(clock.now()).toISOString(),
    stats: { saved_outfits: 0, photos_uploaded: (await photos()).length },
    preferences: (await preferences()) ?? null,
  });

  async function exportAll() {
    const everything: UserExport = {
      exported_at: new Date(clock.now()).toISOString(),
      profile: await profile(),
      photos: await photos(),
    };
    return json(everything);
  }

  async function remove(pathname: string) {
    if (pathname === userDelete.path) {
      await clear(store);
      return empty();
    }
    const all = await photos();
    const left = all.filter(({ id }) => pathOf(photoDelete.path, { id }) !== pathname);
    if (left.length === all.length) return gone(pathname.split('/').findLast(Boolean) ?? '');
    await set('photos', left, store);
    return empty();
  }

  const withoutServer: Record<string, Answer> = {
    [configRead.path]: () => json(config),
    [authDevGoogleToken.path]: async (request) => json({ google_token: await request.text() }),
    [authGoogleLogin.path]: signIn,
  };
  const withMockToken: Record<string, Answer> = {
    [userProfile.path]: async () => json(await profile()),
    [userExport.path]: exportAll,
    [preferencesCurrent.path]: async () =>
      json((await preferences()) ?? { message: NO_PREFERENCES }),
    [preferencesUpdate.path]: savePreferences,
    [pathOf(photoList.path, { userId: ME })]: async () => json(await photos()),
    [photoUpload.path]: upload,
    [pathOf(savedList.path, { userId: ME })]: () => json({ outfits: [] }),
    [boughtList.path]: () => json({ pieces: [] }),
    [closetOutfits.path]: () => json({ outfits: [] }),
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.headers.get('authorization') === `Bearer ${MOCK_TOKEN}`) {
      if (request.method === 'DELETE') return remove(pathname);
      return (withMockToken[pathname] ?? unknown)(request);
    }
    const answer = withoutServer[pathname];
    if (!answer) return fetch(request);
    const response = await fetch(request.clone()).catch(() => null);
    return response?.ok ? response : answer(request);
  };
}
