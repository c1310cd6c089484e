import { VOICE_WORDS_MAX } from './limits.ts';
import { text, Time } from './scalars.ts';
import { z } from './zod.ts';

/** As its bytes are served, whatever they were sent as. */
export const VOICE_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;
export type VoiceType = (typeof VOICE_TYPES)[number];

/** What was said in it, as a stylist has written it down. */
export const VoiceWords = z.object({ text: z.string(), by: z.string(), at: Time });
export type VoiceWords = z.infer<typeof VoiceWords>;

/** What the client has said beside a photo. */
export const Voice = z.object({
  /** Null where its bytes do not tell. */
  seconds: z.nullable(z.number()),
  words: z.nullable(VoiceWords),
});
export type Voice = z.infer<typeof Voice>;

/** Empty: they are taken out. */
export const NewVoiceWords = /* @__PURE__ */ z.object({ text: text(0, VOICE_WORDS_MAX) });
