import * as z from 'zod/mini';

// Zod compiles its parsers with `new Function` where it may; the probe alone would offend the CSP.
z.config({ jitless: true });

export { z };
// Taken out of `z` in code it would bring all of zod with it.
export { catch as orElse } from 'zod/mini';
