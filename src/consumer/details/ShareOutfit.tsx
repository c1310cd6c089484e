import { useState } from 'react';
import { share } from '../../platform/share.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';
import type { Look } from './look.ts';

async function shareOutfit(look: Look): Promise<void> {
  const { title, stylist } = look;
  try {
    const { drawOutfit } = await import('./outfit-picture.ts');
    const picture = await drawOutfit(look);
    const text = texts.shareOutfit.text(title, stylist);
    if ((await share({ title, text, picture })) === 'saved') await toast(texts.shareOutfit.saved);
  } catch (error) {
    console.error('The outfit could not be shared', error);
    await toast(texts.shareOutfit.failed);
  }
}

export function ShareOutfit({ look }: { look: Look }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    void shareOutfit(look).finally(() => setIsBusy(false));
  };
  return (
    <IconButton label={texts.details.share} aria-disabled={isBusy} onClick={press}>
      <ShareIcon />
    </IconButton>
  );
}
