import downloadIcon from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw';
import { adminCheck } from '#contracts/admin-session.ts';
import type { EnquiryKind } from '#contracts/enquiry.ts';
import { exportEnquiries, exportFormats, maxExportedIds } from '#contracts/enquiry-filter.ts';
import { filled } from '../../../i18n/desk.ts';
import { deskList } from '../../../i18n/desk-list.ts';
import { callApi } from '../../../lib/api-client.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { leaveForLogin } from '../shared/leave-if-ended.ts';
import { ToolMenu } from './ToolMenu.tsx';

const t = deskList.export;

interface Props {
  kind: EnquiryKind;
  /** Query that narrows the list. */
  query: Readonly<Record<string, string>>;
  /** What will be in the file, in words. */
  of: string;
  /** Whether the file can be narrowed by filters, and is not. */
  isWhole?: boolean;
  /** Then these alone. */
  ids?: readonly string[];
  /** Whether the panel opens upwards. */
  up?: boolean;
}

/** Three files of the list as it is filtered, or of what is selected. */
export function ExportMenu({ kind, query, of, isWhole, ids, up }: Props) {
  const tooMany = ids !== undefined && ids.length > maxExportedIds;

  /**
   * The browser fetches the file itself, and would save a refusal under its name: so the session is
   * asked for first.
   */
  async function begin(address: string) {
    try {
      const { isAdmin } = await callApi(adminCheck);
      if (!isAdmin) return leaveForLogin(undefined);
      const download = document.createElement('a');
      download.href = address;
      download.download = '';
      download.click();
    } catch {
      showToast({ title: t.label, description: t.failed, variant: 'destructive' });
    }
  }

  return (
    <ToolMenu icon={downloadIcon} label={t.label} panel={`end-0 w-64 p-3 ${up ? 'bottom-full mb-2' : 'top-full mt-2'}`}>
      {(close) => (
        <>
          <p className="px-3 py-1 text-sm text-muted">{tooMany ? filled(t.tooMany, { count: maxExportedIds }) : of}</p>
          {!tooMany &&
            exportFormats.map((format) => (
              <a
                key={format}
                className="flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-sunk"
                href={`${exportEnquiries.path}?${new URLSearchParams({ kind, format, ...query, ...(ids && { ids: ids.join(',') }) })}`}
                onClick={(event) => {
                  event.preventDefault();
                  close();
                  void begin(event.currentTarget.href);
                }}
              >
                {t.formats[format]}
              </a>
            ))}
          {isWhole && <p className="px-3 py-1 text-sm text-muted">{t.fewer}</p>}
        </>
      )}
    </ToolMenu>
  );
}
