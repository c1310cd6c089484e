import { arrive } from '../consumer/shell/navigation.ts';
import { isIos } from '../platform/install.ts';
import { onOpened } from '../platform/opened.ts';
import { drawSplash } from '../platform/splash.ts';
import { registerWorker, type TakeUpdate } from '../platform/worker.ts';
import { keepFirstLanguage } from '../platform/language.ts';
import { commonTexts } from '../../texts/common.ts';
import { fileIn } from '../../texts/languages.ts';
import { LANGUAGE } from '../../texts/locale.ts';
import { isAtDoor } from '../start/door-path.ts';
import { toast } from '../ui/toast.ts';

const offer = (take: TakeUpdate) => () => {
  const shown = toast(commonTexts.update.ready, {
    duration: Infinity,
    action: { label: commonTexts.update.take, onClick: take },
  });
  return () => void shown.then((hide) => hide());
};

/** A new version waits until it is taken. */
export async function startWorker(): Promise<void> {
  onOpened(({ search }) => arrive(search));
  if (isIos(navigator)) void drawSplash();
  // Stylists read English, in whatever language the app is opened here.
  if (!isAtDoor(location.pathname)) await keepFirstLanguage(LANGUAGE);
  await registerWorker(fileIn(LANGUAGE, 'sw.js'), (take) => {
    void import('./update.ts').then(({ offerWhenIdle }) => offerWhenIdle(offer(take)));
  });
}
