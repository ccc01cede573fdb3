import { strings } from '../../i18n/index.ts';
import { routes } from '../../lib/paths.ts';

type ProgramRoute = keyof typeof strings.programsMenu;

const icons: Record<ProgramRoute, string> = {
  programs: 'squares-four',
  startup: 'rocket-launch',
  'digital-marketing': 'megaphone',
  'youth-development': 'plant',
  'political-training': 'microphone-stage',
  'corporate-training': 'buildings',
};

/**
 * The six entries of the Programs menu in the order of docs/specification.md, for the header and
 * the mobile menu.
 */
export const programsMenuItems = (Object.keys(icons) as ProgramRoute[]).map((route) => ({
  href: routes[route],
  icon: icons[route],
  ...strings.programsMenu[route],
}));
