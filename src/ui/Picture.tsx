import { useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { Hanger } from './Hanger.tsx';

interface PictureProps {
  /** Null when there is none: the placeholder stands in for it. Undefined while it is not known. */
  src: string | null | undefined;
  alt: string;
  thumbhash?: string | null;
  className?: string;
  eager?: boolean;
}

function decode(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** A 4:5 picture that fades in over its thumbhash and falls back to a placeholder. */
export function Picture({ src, alt, thumbhash, className = '', eager }: PictureProps) {
  const [settled, setSettled] = useState<{ src: string; ok: boolean } | null>(null);
  const blur = useMemo(() => (thumbhash ? decode(thumbhash) : null), [thumbhash]);
  const outcome = settled && settled.src === src ? settled.ok : null;
  const isBroken = src === null || outcome === false;

  return (
    <span
      className={`pic ${className}`}
      style={{ backgroundImage: blur && !isBroken ? `url(${blur})` : undefined }}
    >
      {isBroken && <Hanger label={alt} />}
      {src && !isBroken && (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          data-shown={outcome === true}
          onLoad={() => setSettled({ src, ok: true })}
          onError={() => setSettled({ src, ok: false })}
        />
      )}
    </span>
  );
}
