import { BegunFigures } from './begun-figures.ts';
import { RECENT_ACTIVITY_MAX, SERIES_DAYS, TO_ANSWER_MAX, TOP_OUTFITS } from './limits.ts';
import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { AverageRating, Count, Day, Time, TimeZone } from './scalars.ts';
import { exactLength, maxLength, z } from './zod.ts';

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

export const AnalyticsQuery = /* @__PURE__ */ z.object({
  tz: z.optional(TimeZone),
});

export const TopOutfit = z.object({
  id: z.string(),
  title: z.string(),
  avgRating: AverageRating,
  ratingCount: Count,
  createdAt: Time,
});
export type TopOutfit = z.infer<typeof TopOutfit>;

export const Activity = z.object({
  id: z.string(),
  type: z.enum(['outfit_approved', 'styling_request']),
  status: z.string(),
  title: z.string(),
  userEmail: z.string(),
  createdAt: Time,
});
export type Activity = z.infer<typeof Activity>;

/** A line that is not as asked, or a piece that got one star, which nobody has answered yet. */
export const ToAnswer = z.object({
  type: z.enum(['disputed', 'rated_1']),
  outfitId: z.string(),
  userId: z.string(),
  client: z.string(),
  title: z.string(),
  /** The line or the piece, and what it is called. */
  place: z.string(),
  of: z.string(),
  /** In the client's own words. */
  said: z.nullable(z.string()),
  at: Time,
});
export type ToAnswer = z.infer<typeof ToAnswer>;

export const SeriesDay = z.object({
  date: Day,
  requests: Count,
  completed: Count,
  avgRating: z.nullable(AverageRating),
});
export type SeriesDay = z.infer<typeof SeriesDay>;

/** How many lines of what was asked for were kept, and how many of those the client disputes. */
const Heard = z.object({ lines: Count, kept: Count, disputed: Count });
export type Heard = z.infer<typeof Heard>;

export const Analytics = z.object({
  pendingRequests: Count,
  completedToday: Count,
  avgRating: AverageRating,
  totalClients: Count,
  topPerformingOutfits: unknownAs(z.array(TopOutfit).check(maxLength(TOP_OUTFITS)), []),
  recentActivity: unknownAs(z.array(Activity).check(maxLength(RECENT_ACTIVITY_MAX)), []),
  /** Of 30 days, of whoever reads it. */
  toAnswer: z.optional(unknownAs(z.array(ToAnswer).check(maxLength(TO_ANSWER_MAX)), [])),
  /** Of what was sent in 30 days, by whoever reads it and by all. */
  heard: z.optional(z.object({ mine: Heard, all: Heard })),
  /** Other looks in 30 days: asked for, sent, and those of which the client keeps a piece. */
  again: z.optional(z.object({ asked: Count, sent: Count, kept: Count })),
  /** Of all stylists; null: was never counted. */
  begun: z.nullish(BegunFigures),
  series: z.array(SeriesDay).check(exactLength(SERIES_DAYS)),
});
export type Analytics = z.infer<typeof Analytics>;

export const analyticsRead = {
  method: 'GET',
  path: '/api/stylist/requests/analytics/',
  answers: { 200: Analytics },
} as const satisfies Endpoint;

export const analyticsRoutes = {
  read: route(analyticsRead, { auth: 'stylist', query: AnalyticsQuery, errors: [] }),
};
