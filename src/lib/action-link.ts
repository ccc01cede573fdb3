import { phoneHref } from '#shared/contact-links.ts';
import type { ContactTopic } from '#shared/contact-topics.ts';
import type { IndustryId } from '#shared/industries.ts';
import {
  contactPath,
  downloadPath,
  industryPath,
  type RouteName,
  routes,
  startupIndia,
} from './paths.ts';

/** Where a button of the copy leads; the content schema (copy/schema/action.ts) has this shape. */
export type ActionTarget =
  | { kind: 'contact'; topic?: ContactTopic | undefined; industry?: IndustryId | undefined }
  | { kind: 'phone' | 'whatsapp' | 'incubation' | 'portal' | 'startup-india' }
  | { kind: 'route'; route: RouteName; hash?: string | undefined }
  | { kind: 'industry'; industry: IndustryId }
  | { kind: 'download'; document: string };

/** The owner's settings; undefined while they are not filled in. */
export interface Reachability {
  /** E.164. */
  readonly phone: string | undefined;
  /** Link that opens a WhatsApp chat. */
  readonly chat: string | undefined;
  readonly portal: string | undefined;
  readonly documents: Readonly<Record<string, LinkedFile>>;
}

/** A file that a link gives. */
export interface LinkedFile {
  /** Last part of its address. */
  readonly name: string;
  readonly kind: 'pdf' | 'pptx' | 'docx' | 'xlsx' | 'zip';
  readonly bytes: number;
}

/** An address, and the dialog that replaces it once scripts run, or the file that comes. */
export interface ActionLink {
  readonly href: string;
  readonly dialog?: 'incubation';
  readonly file?: LinkedFile;
}

/**
 * The link of an action.
 *
 * @param target - where the copy wants to lead.
 * @returns null without a destination: no number, a document that was not made.
 */
export function actionLink(target: ActionTarget, reach: Reachability): ActionLink | null {
  switch (target.kind) {
    case 'contact':
      return { href: contactPath(target.topic, target.industry) };
    case 'phone':
      return reach.phone ? { href: phoneHref(reach.phone) } : null;
    case 'whatsapp':
      return reach.chat ? { href: reach.chat } : null;
    case 'route':
      return { href: `${routes[target.route]}${target.hash ? `#${target.hash}` : ''}` };
    case 'industry':
      return { href: industryPath(target.industry) };
    case 'incubation':
      return { href: routes['startup-apply'], dialog: 'incubation' };
    case 'download': {
      const file = reach.documents[target.document];
      return file ? { href: downloadPath(file.name), file } : null;
    }
    case 'startup-india':
      return { href: startupIndia };
    case 'portal':
      return { href: reach.portal || contactPath('portal-access') };
  }
}
