import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { InstallationConfig } from '../../../contract/config.ts';
import { paths } from '../../../contract/paths.ts';
import type { Ledger } from './ledger.ts';
import { labOutfit } from './samples.ts';

const problem = (code: string, message = code) => ({ success: false, code, message });

const at = ({ pattern }: { pattern: string }) => pattern.replace(/\/$/, '');

const CONFIG: InstallationConfig = {
  google_client_id: null,
  dev_sign_in: true,
  vapid_public_key: null,
  demo: false,
  version: 'lab',
};

/** As much of the contract as the app's offline side needs, spoken by the ledger. */
export function labRoutes(ledger: Ledger) {
  const app = new Hono<{ Variables: { user: string } }>({ strict: false });

  app.use(async (context, next) => {
    await next();
    context.header('x-request-id', randomUUID());
  });
  app.get(at(paths.config), (context) => context.json(CONFIG));

  app.post(at(paths.devGoogleToken), async (context) => {
    const { email } = await context.req.json();
    return context.json({ google_token: email });
  });
  app.post(at(paths.googleLogin), async (context) => {
    const { google_token: id } = await context.req.json();
    const { access, refresh } = ledger.signIn(id);
    const user = { id, email: id, name: id };
    const tokens = { access_token: access, refresh_token: refresh };
    return context.json({ success: true, message: 'ok', ...tokens, user, is_new: false });
  });
  app.post(at(paths.refresh), async (context) => {
    const { refresh } = await context.req.json();
    const pair = ledger.refresh(refresh);
    if (!pair) return context.json(problem('refresh_refused'), 401);
    return context.json({ ...pair, access_token: pair.access });
  });
  app.post(at(paths.logout), async (context) => {
    ledger.revoke((await context.req.json()).refresh_token);
    return context.json({ success: true });
  });

  app.use('/api/*', async (context, next) => {
    const token = context.req.header('authorization')?.replace('Bearer ', '') ?? '';
    const user = ledger.userOf(token);
    if (user === null) return context.json(problem('unauthorized'), 401);
    context.set('user', user);
    return next();
  });

  app.post(at(paths.photoUpload), async (context) => {
    const form = await context.req.formData();
    const image = form.get('image');
    const said = form.get('sha256');
    if (!(image instanceof File)) return context.json(problem('invalid'), 400);
    if (form.get('user') !== context.get('user')) return context.json(problem('not_yours'), 403);
    const bytes = new Uint8Array(await image.arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== said) return context.json(problem('hash_mismatch'), 400);
    const key = context.req.header('idempotency-key') ?? null;
    const { status, stored } = ledger.store(context.get('user'), key, sha256, bytes.length);
    if (!stored) return context.json(problem('key_reused'), 409);
    const receipt = { key, sha256, bytes: bytes.length };
    return context.json({ ...stored.photo, receipt }, status === 201 ? 201 : 200);
  });
  app.get(at(paths.userPhotos), (context) => context.json(ledger.photosOf(context.get('user'))));
  app.delete(at(paths.photoDelete), (context) => {
    ledger.deleted.add(context.req.param('id') ?? '');
    return context.body(null, 204);
  });

  app.post(at(paths.updatePreferences), async (context) => {
    const sent = await context.req.json();
    const stored = {
      gender: sent.user_gender,
      age_range: sent.age_range,
      favorite_colors: sent.color_preferences.favorite_colors,
      style_preferences: '',
      sizes: [],
      name: '',
      email: '',
      user_id: context.get('user'),
    };
    ledger.preferences.set(context.get('user'), stored);
    return context.json(stored);
  });
  app.get(at(paths.preferences), (context) =>
    context.json(
      ledger.preferences.get(context.get('user')) ?? { message: 'No preferences found' },
    ),
  );
  app.get(at(paths.savedOutfits), (context) => context.json({ outfits: [] }));
  app.get(at(paths.outfit), (context) => context.json(labOutfit(context.req.param('id') ?? '')));
  app.get(at(paths.outfitRating), (context) =>
    context.json({ hasRated: false, ratings: [], totalItems: 3, ratedItems: 0 }),
  );
  app.post(at(paths.outfitRate), async (context) => {
    const { itemId, rating } = await context.req.json();
    ledger.ratings.set(itemId, rating);
    const isSaved = rating >= 4;
    return context.json({ success: true, saved: isSaved, ratedItems: 1, totalItems: 3 });
  });
  app.get('/media/:id/:variant', (context) =>
    context.body('picture', 200, { 'content-type': 'image/webp', 'content-length': '7' }),
  );
  app.all('/api/*', (context) => context.json(problem('not_found'), 404));
  return app;
}
