const SAID = [
  'robot check',
  'just a moment',
  'access (to this page )?(has been )?denied',
  'attention required',
  'are you (a )?(robot|human)',
  "(please )?(verify|verifying|confirm)( that)? you(’|'| a)re (not )?(a )?(human|robot)",
  '(human|bot|security) (check|verification)',
  'pardon our interruption',
  'checking your browser',
  'captcha',
  'request (blocked|rejected|unsuccessful)',
  'one more step',
  'please wait',
  '(403 |error 403:? ?)?forbidden',
  'ddos-guard',
];
/** The whole title, or what stands before another part of it: a dress may be called so too. */
const TITLE = new RegExp(`^\\W*(${SAID.join('|')})\\s{0,3}([^\\w\\s].{0,60})?$`, 'i');

const ASKS =
  /_cf_chl_opt|px-captcha|_Incapsula_Resource|captcha-delivery\.com|validateCaptcha|awsWafCookieDomainList|distil_r_captcha/;

/** A page that asks for a person instead of showing a product, with whatever status. */
export const asksForPerson = (html: string, title: string | null): boolean =>
  TITLE.test(title ?? '') || ASKS.test(html);
