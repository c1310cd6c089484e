import { lazy, useState, type ComponentType } from 'react';

/**
 * A component in a chunk of its own. Once it was preloaded it is drawn at once, without a fallback;
 * one that did not come is asked for again after Back.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  const anew = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await preload() };
      } catch (error) {
        // It fails for ever. While it is shown another would be asked for without end.
        addEventListener('popstate', () => (Lazy = anew()), { once: true });
        throw error;
      }
    });
  let Lazy = anew();

  function Preloadable(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }

  return Object.assign(Preloadable, { preload });
}
