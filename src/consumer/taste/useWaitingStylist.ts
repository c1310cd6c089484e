import { useStore } from '../shell/app-context.ts';
import { firstName } from '../../../texts/names.ts';
import { texts } from '../../../texts/consumer.ts';

/** By first name whoever has her waiting photo first, where that is known. */
export const useWaitingStylist = (): string =>
  useStore(({ photos }) => {
    const name = photos.value?.find(({ reserved }) => reserved)?.reserved?.name;
    return name === undefined ? texts.taste.yourStylist : firstName(name);
  });
