import downloadIcon from '@phosphor-icons/core/assets/light/download-simple-light.svg?raw';
import { useMutation } from '@tanstack/react-query';
import { filled } from '#features/desk-parts/filled.ts';
import { leaveForLogin, sayFailed } from '#features/desk-parts/queries.ts';
import { saveAsFile } from '#features/desk-parts/save-as-file.ts';
import type { EnquiryKind } from '#shared/enquiry.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import {
  type ExportFormat,
  exportEnquiries,
  exportFormats,
  maxExportedIds,
} from '../../contract/filter.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { listWords } from './words.ts';

const t = listWords.export;

interface Props {
  kind: EnquiryKind;
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

/** Fetches a file whole before it is saved: half a file must not look like one. */
async function save(query: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${exportEnquiries.path}?${new URLSearchParams(query)}`, {
    credentials: 'include',
  });
  if (answer.status === 401) return leaveForLogin();
  if (!answer.ok) throw new ApiError(answer, await answer.text());
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  saveAsFile(name ?? `enquiries.${query.format}`, await answer.blob());
}

/** Files of the list as it is filtered, or of what is selected. */
export function ExportMenu({ kind, query, of, isWhole, ids, up }: Props) {
  const tooMany = ids !== undefined && ids.length > maxExportedIds;
  const saving = useMutation({
    mutationFn: (format: ExportFormat) =>
      save({ kind, format, ...query, ...(ids && { ids: ids.join(',') }) }),
    onError: (error) => sayFailed(error, { title: t.label, description: t.failed }),
  });
  return (
    <ToolMenu
      icon={downloadIcon}
      label={saving.isPending ? t.saving : t.label}
      panel={`end-0 w-64 p-3 ${up ? 'bottom-full mb-2' : 'top-full mt-2'}`}
    >
      {(close) => (
        <>
          <p className="px-3 py-1 text-sm text-muted">
            {tooMany ? filled(t.tooMany, { count: maxExportedIds }) : of}
          </p>
          {!tooMany &&
            exportFormats.map((format) => (
              <button
                key={format}
                type="button"
                className="flex min-h-11 w-full items-center rounded-md px-3 font-semibold hover:bg-sunk"
                disabled={saving.isPending}
                onClick={() => {
                  close();
                  saving.mutate(format);
                }}
              >
                {t.formats[format]}
              </button>
            ))}
          {isWhole && <p className="px-3 py-1 text-sm text-muted">{t.fewer}</p>}
        </>
      )}
    </ToolMenu>
  );
}
