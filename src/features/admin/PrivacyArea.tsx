import caretIcon from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw';
import { useMutation } from '@tanstack/react-query';
import { endSessions } from '#contracts/admin-actions.ts';
import { buttonClass } from '../../components/ui/button.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { strings } from '../../i18n/index.ts';
import { callApi } from '../../lib/api-client.ts';
import { routes } from '../../lib/paths.ts';
import { flashToast } from '../toasts/flash.store.ts';
import { showToast } from '../toasts/toasts.store.ts';
import { ErasePersonForm } from './ErasePersonForm.tsx';
import { leaveIfEnded } from './leave-if-ended.ts';
import { sentenceOf } from './queries.ts';

const t = strings.admin;

/** What the owner seldom needs: erasing a person's data, and ending every session. */
export function PrivacyArea() {
  return (
    <details className="group/privacy mt-16 rounded-md border border-line bg-raised">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold sm:px-6">
        {t.privacy}
        <Icon svg={caretIcon} className="size-5 transition-transform group-open/privacy:rotate-180" />
      </summary>
      <div className="grid gap-10 border-t border-line p-5 sm:p-6 lg:grid-cols-2">
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
      </div>
    </details>
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
      showToast({ title, description: sentenceOf(error, description), variant: 'destructive' });
    },
  });
  return (
    <button type="button" className={buttonClass('quiet')} disabled={end.isPending} onClick={() => end.mutate()}>
      {end.isPending ? t.endSessions.pending : t.endSessions.title}
    </button>
  );
}
