import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { Hanger } from './Hanger.tsx';

interface PictureProps {
  /** Null when there is none: the placeholder stands in for it. Undefined while it is not known. */
  src: string | null | undefined;
  alt: string;
  thumbhash?: string | null;
  className?: string;
  eager?: boolean;
  onBroken?: () => void;
}

function decode(thumbhash: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** A 4:5 picture that fades in over its thumbhash and falls back to a placeholder. */
export function Picture({ src, alt, thumbhash, className = '', eager, onBroken }: PictureProps) {
  const [settled, setSettled] = useState<{ src: string; ok: boolean } | null>(null);
  const [blur, setBlur] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const outcome = settled && settled.src === src ? settled.ok : null;
  const isBroken = src === null || outcome === false;

  useLayoutEffect(() => {
    const { current } = image;
    if (!src || !current?.complete || current.naturalWidth === 0) return;
    // What the page still has is there at once: a state alone would come too late not to fade in.
    current.dataset['shown'] = 'true';
    setSettled({ src, ok: true });
  }, [src]);

  useEffect(() => {
    const isShown = image.current?.dataset['shown'] === 'true';
    setBlur(thumbhash && !isShown ? decode(thumbhash) : null);
  }, [thumbhash]);

  return (
    <span
      className={`pic ${className}`}
      style={{ backgroundImage: blur && !isBroken ? `url(${blur})` : undefined }}
    >
      {isBroken && <Hanger label={alt} />}
      {src && !isBroken && (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          data-shown={outcome === true}
          onLoad={() => setSettled({ src, ok: true })}
          onError={() => {
            setSettled({ src, ok: false });
            onBroken?.();
          }}
        />
      )}
    </span>
  );
}
