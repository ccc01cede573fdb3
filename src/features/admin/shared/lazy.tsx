import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';

const fetches: (() => Promise<void>)[] = [];

/** What browsers tell of the network (Network Information API); Safari and Firefox nothing. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether the network is too weak, or too dear, to fetch what may not be used. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as WithConnection).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/**
 * Fetches the code of everything that was made with {@link lazy}: once the list is there and
 * nothing else is to be done, so that a press finds it there, also when the network has gone
 * meanwhile. One file after the other, so that what is pressed meanwhile waits for one at most.
 * What does not come is asked for again when it is needed.
 */
export async function prefetchLazy(): Promise<void> {
  if (isSparing()) return;
  for (const fetch of fetches) await fetch().catch(() => undefined);
}

/**
 * Makes a component of one whose code comes later than the list: when it is first shown, or before.
 *
 * @param load - imports it.
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
  fetches.push(fetch);
  return function Lazy(props) {
    const [failed, setFailed] = useState(false);
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      fetch().then(
        () => setLoaded(true),
        () => setFailed(true),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return meanwhile;
    // A browser keeps a failed import for as long as the page lives, so that trying again would not
    // help.
    return (
      <p role="alert" className="field-error">
        {adminStrings.partFailed}
      </p>
    );
  };
}
