import { portalTexts } from '../../../texts/portal.ts';
import { useFocused } from '../useFocused.ts';
import { ViewLink } from '../ViewLink.tsx';

/** The page of a draft that was deleted, or that the client has by now. */
export function DraftGone() {
  const title = useFocused<HTMLHeadingElement>();
  return (
    <main className="desk">
      <h1 ref={title} tabIndex={-1}>
        {portalTexts.outfit.gone}
      </h1>
      <div className="acts-row">
        <ViewLink className="btn out" view={{ name: 'pending' }}>
          {portalTexts.claim.back}
        </ViewLink>
      </div>
    </main>
  );
}
