import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';

const loaders: (() => Promise<unknown>)[] = [];

/** Fetches the code of all that is {@link lazy}, so that a press finds it also without a network. */
export async function prefetchLazy(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined);
}

/** A component whose code comes when first shown. React’s own would take the whole desk down where none comes. */
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
