import type { shopsTexts as english } from '../shops.ts';

export const shopsTexts: typeof english = {
  yes: 'लिंक से ख़रीदने पर दुकान हमें पैसे दे सकती है।',
  no: 'आप जो ख़रीदें उसके लिए कोई दुकान हमें पैसे नहीं देती।',
};
