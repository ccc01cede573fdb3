import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';

const loaders: (() => Promise<unknown>)[] = [];

/**
 * Fetches the code of everything made with {@link lazy}, one file after the other, so that a press
 * finds it there even when the network has gone. What does not come is asked for when needed.
 */
export async function prefetchLazy(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined);
}

/**
 * A component whose code is fetched when it is first shown, or before. Says so when it does not
 * come: React's own `lazy` would take the whole desk down.
 *
 * @param meanwhile - stands in its place until then; nothing for a window.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <p className="text-muted">{adminStrings.loading}</p>,
): (props: Props) => ReactNode {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    Loaded ??= await load();
  };
  loaders.push(fetch);
  return function Lazy(props) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
    useEffect(() => {
      fetch().then(
        () => setState('ready'),
        () => setState('failed'),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (state !== 'failed') return meanwhile;
    // A browser keeps a failed import as long as the page lives: trying again would not help.
    return (
      <p role="alert" className="field-error">
        {adminStrings.partFailed}
      </p>
    );
  };
}
