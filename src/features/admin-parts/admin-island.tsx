import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { island } from '../../components/island.tsx';
import { queryClient } from './queries.ts';
import { deskWords } from './words.ts';

/** Makes an island of a part of the desk: around it is what the desk knows of the server. */
export const deskIsland = (Content: ComponentType) =>
  island(() => (
    <QueryClientProvider client={queryClient}>
      <Content />
    </QueryClientProvider>
  ));

const parts: { readonly queryKey: readonly unknown[]; queryFn(): Promise<unknown> }[] = [];

/**
 * Fetches the code of all that is {@link lazy}, so that a press finds it also without a network.
 */
export async function prefetchLazy(): Promise<void> {
  for (const part of parts) await queryClient.query(part).catch(() => undefined);
}

/**
 * A component whose code comes when first shown.
 * React’s own would take the whole desk down where none comes.
 *
 * @param meanwhile - stands in its place until then; may be made of what it is given.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = (
    <p className="text-muted">{deskWords.loading}</p>
  ),
): (props: Props) => ReactNode {
  const part = {
    queryKey: ['part', parts.length],
    queryFn: async () => ({ Part: await load() }),
    gcTime: Number.POSITIVE_INFINITY,
  };
  parts.push(part);
  return function Lazy(props) {
    const { data, isError } = useQuery(part);
    if (data) return <data.Part {...props} />;
    if (!isError) return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
    // A browser keeps a failed import as long as the page lives: trying again would not help.
    return (
      <p role="alert" className="field-error">
        {deskWords.partFailed}
      </p>
    );
  };
}
