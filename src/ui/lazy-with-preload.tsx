import { lazy, useState, type ComponentType } from 'react';

/** A component in a chunk of its own. Once it was preloaded it is drawn at once, without a fallback. */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await preload() }));

  function Preloadable(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }

  return Object.assign(Preloadable, { preload });
}
