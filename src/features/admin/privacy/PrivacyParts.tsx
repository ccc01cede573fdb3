import { useMutation } from '@tanstack/react-query';
import { endSessions } from '#contracts/admin-actions.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { adminStrings } from '../../../i18n/admin.ts';
import { callApi } from '../../../lib/api-client.ts';
import { routes } from '../../../lib/paths.ts';
import { flashToast } from '../../toasts/flash.store.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { ErasePersonForm } from '../erasing/ErasePersonForm.tsx';
import { leaveIfEnded } from '../shared/leave-if-ended.ts';
import { messageOf } from '../shared/queries.ts';

const t = adminStrings;

/** What stands in the area of privacy: erasing a person's data, and ending every session. */
export function PrivacyParts() {
  return (
    <>
      <section>
        <h2 className="text-xl font-semibold">{t.erasePerson.title}</h2>
        <p className="mb-5 mt-2 measure text-muted">{t.erasePerson.text}</p>
        <ErasePersonForm />
      </section>
      <section>
        <h2 className="text-xl font-semibold">{t.endSessions.title}</h2>
        <p className="mb-5 mt-2 measure text-muted">{t.endSessions.text}</p>
        <EndSessions />
      </section>
    </>
  );
}

function EndSessions() {
  const end = useMutation({
    mutationFn: () => callApi(endSessions, {}),
    onSuccess: () => {
      flashToast(t.endSessions.done);
      location.assign(routes.admin);
    },
    onError: (error) => {
      if (leaveIfEnded(error)) return;
      const { title, description } = t.endSessions.failed;
      showToast({ title, description: messageOf(error, description), variant: 'destructive' });
    },
  });
  return (
    <button type="button" className={buttonClass('quiet')} disabled={end.isPending} onClick={() => end.mutate()}>
      {end.isPending ? t.endSessions.pending : t.endSessions.title}
    </button>
  );
}
