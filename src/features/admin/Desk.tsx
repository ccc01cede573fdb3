import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { adminStrings } from '../../i18n/admin.ts';
import { routes } from '../../lib/paths.ts';
import { type DeskLabels, readLabels } from './desk-labels.ts';
import { endFirstView } from './first-view/end.ts';
import { OpenDesk } from './OpenDesk.tsx';
import { NotLoaded } from './shared/Loaded.tsx';
import { adminCheckQuery, createQueryClient, messageOf } from './shared/queries.ts';

const t = adminStrings;

/** The dashboard's island: nothing but "Loading..." until the server says that this is the administrator. */
export function Desk() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Guarded />
    </QueryClientProvider>
  );
}

interface Props {
  labels: DeskLabels;
}

/** The open desk before anything is known, for the page to keep until its first view is drawn. */
export function EmptyDesk({ labels }: Props) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <OpenDesk labels={labels} shortSpace={undefined} isEmpty />
    </QueryClientProvider>
  );
}

function Guarded() {
  const check = useQuery(adminCheckQuery);
  const [labels] = useState(() => (typeof document === 'undefined' ? undefined : readLabels()));
  const isAdmin = check.data?.isAdmin === true;
  const refused = check.data?.isAdmin === false;
  useEffect(() => {
    if (refused) location.replace(routes.admin);
  }, [refused]);
  useLayoutEffect(() => {
    if (check.isError) endFirstView();
  }, [check.isError]);
  if (check.isError) {
    const message = messageOf(check.error, t.checkFailed);
    return <NotLoaded message={message} onTryAgain={() => void check.refetch()} className="page py-16" />;
  }
  if (!isAdmin || !labels) return <p className="page py-16 text-muted">{t.loading}</p>;
  return <OpenDesk labels={labels} shortSpace={check.data?.shortSpace} />;
}
