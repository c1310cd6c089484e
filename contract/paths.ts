type Params<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [id: string, ...rest: Params<Rest>]
  : Pattern extends `${string}:${string}`
    ? [id: string]
    : [];

/** A builder of paths that also tells its pattern to the route table. */
const at = <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...params: Params<Pattern>): string => {
      const values = params.values();
      return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(values.next().value ?? ''));
    },
    { pattern },
  );

export const paths = {
  googleLogin: at('/api/auth/google-login/'),
  googleBegin: at('/api/auth/google-begin/'),
  googleReturn: at('/auth/google/return'),
  googleExchange: at('/api/auth/google-exchange/'),
  devGoogleToken: at('/dev/google/token'),
  devGoogleKeys: at('/dev/google/jwks'),
  refresh: at('/api/token/refresh/'),
  logout: at('/api/auth/logout/'),

  stylistLogin: at('/api/stylist/auth/login/'),
  stylistRefresh: at('/api/stylist/auth/refresh/'),
  stylistLogout: at('/api/stylist/auth/logout/'),
  stylistMe: at('/api/stylist/auth/me/'),
  stylistPassword: at('/api/stylist/auth/password/'),

  user: at('/api/user/'),
  userExport: at('/api/user/export/'),
  acceptInvitation: at('/api/user/invitation/'),
  profile: at('/api/user/profile/'),
  preferences: at('/api/user/profile/preferences/current/'),
  updatePreferences: at('/api/user/profile/preferences/update_preferences/'),

  photoUpload: at('/api/closet/photos/upload/'),
  userPhotos: at('/api/closet/photos/user/:userId/'),
  photo: at('/api/closet/photos/:id/'),
  photoDelete: at('/api/closet/photos/:id'),
  media: at('/media/:id/:variant'),

  outfit: at('/api/stylist/outfits/:id/'),
  outfitRating: at('/api/stylist/outfits/:id/rating/'),
  outfitRate: at('/api/stylist/outfits/:id/rate/'),
  outfitCreate: at('/api/stylist/outfits/create/'),
  outfitApprove: at('/api/stylist/outfits/:id/approve/'),
  savedOutfits: at('/api/stylist/outfits/user/:userId/saved'),
  savedItem: at('/api/stylist/outfits/:id/items/:itemId/saved'),

  pendingRequests: at('/api/stylist/requests/pending-requests'),
  requestClaim: at('/api/stylist/requests/:id/claim'),
  requestDecline: at('/api/stylist/requests/:id/decline'),
  analytics: at('/api/stylist/requests/analytics/'),

  clients: at('/api/stylist/clients/'),
  client: at('/api/stylist/clients/:userId/'),
  clientNotes: at('/api/stylist/clients/:userId/notes/'),
  invitations: at('/api/stylist/invitations/'),
  items: at('/api/stylist/items/'),
  item: at('/api/stylist/items/:id/'),
  itemRead: at('/api/stylist/items/read/'),
  itemPicture: at('/api/stylist/items/picture/'),
  templates: at('/api/stylist/templates/'),
  template: at('/api/stylist/templates/:id/'),
  phrases: at('/api/stylist/phrases/'),
  phrase: at('/api/stylist/phrases/:id/'),

  events: at('/api/events/'),
  pushSubscriptions: at('/api/push/subscriptions/'),
  config: at('/api/config/'),
  health: at('/healthz'),
  ready: at('/readyz'),
} as const;
