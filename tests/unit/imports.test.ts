import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/host.ts';
import { browserFeatures, layers, serverFeatures } from '../support/layers.ts';
import { readImports } from '../support/read-imports.ts';

const patterns = Object.entries(layers).flatMap(([layer, { files }]) =>
  files.map((file) => ({ layer, pattern: new URLPattern({ pathname: `/${file}` }) })),
);

/** Returns where a path below the project belongs. */
function placeOf(path: string): { layer: string; feature: string | undefined } | undefined {
  for (const { layer, pattern } of patterns) {
    const match = pattern.exec({ pathname: `/${path}` });
    if (match) return { layer, feature: match.pathname.groups.feature };
  }
  return undefined;
}

/** Short names of folders, such as `#shared/*`. */
const { imports }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(`${root}package.json`, 'utf8'),
);
const folders = Object.entries(imports).map(([name, folder]) => [
  name.replace('*', ''),
  folder.replace(/^\.\/|\*$/g, ''),
]);

/** Returns the path that an import leads to; undefined for a package or a generated file. */
function pathOf(specifier: string, from: string): string | undefined {
  const [file = ''] = specifier.split('?');
  if (file.startsWith('.')) return posix.join(posix.dirname(from), file);
  const [name = '', folder = ''] = folders.find(([name = '']) => file.startsWith(name)) ?? [];
  return folder.startsWith('src/') || folder.startsWith('netlify/')
    ? file.replace(name, folder)
    : undefined;
}

const isOneOf = (packages: readonly string[], name: string) =>
  packages.some((one) => name === one || name.startsWith(`${one}/`));

/** Returns what is wrong with one import of a file, in a sentence; undefined when it is allowed. */
function violation(file: string, specifier: string): string | undefined {
  const from = placeOf(file);
  const rule = from && layers[from.layer];
  if (!rule) return `${file} belongs to no layer of this table.`;
  const path = pathOf(specifier, file);
  if (path === undefined) {
    const { packages, notPackages = [] } = rule;
    const allowed = (!packages || isOneOf(packages, specifier)) && !isOneOf(notPackages, specifier);
    return allowed ? undefined : `${file} (${from.layer}) must not import ${specifier}.`;
  }
  const to = placeOf(path);
  if (!to) return `${file} imports ${path}, which belongs to no layer of this table.`;
  if (to.layer !== from.layer && !rule.mayImport.includes(to.layer))
    return `${file} (${from.layer}) must not import ${path} (${to.layer}).`;
  if (!rule.features || !from.feature || !to.feature || from.feature === to.feature)
    return undefined;
  const allowed = rule.features[from.feature] ?? [];
  return allowed.includes(to.feature) || allowed.includes(`${to.feature}/${to.layer}`)
    ? undefined
    : `${file} (feature ${from.feature}) must not import ${path} (feature ${to.feature}).`;
}

const violations = (file: string, text: string) =>
  readImports(file, text).flatMap((specifier) => violation(file, specifier) ?? []);

test('every import is allowed by the table of layers', () => {
  const files = globSync('{src,netlify}/**/*.{ts,tsx,astro}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => violations(file, readFileSync(`${root}${file}`, 'utf8')))).toEqual(
    [],
  );
});

test.each([
  ['browser', browserFeatures],
  ['server', serverFeatures],
])('in the %s, features import only features above them', (_where, directions) => {
  const order = Object.keys(directions);
  for (const [feature, others] of Object.entries(directions))
    for (const other of others.filter((each) => !each.includes('/')))
      expect(order.slice(0, order.indexOf(feature)), feature).toContain(other);
});

describe('a violation is found', () => {
  test.each([
    [
      'in a script of an Astro component',
      'src/components/Planted.astro',
      '---\n---\n<p>Don’t</p><script>import "../chrome/header.ts";</script>',
    ],
    [
      'in the fences of an Astro component, by a path of package.json',
      'src/components/Planted.astro',
      "---\nimport type { Kind } from '#features/forms/Form.tsx';\n---\n<p>{kind}</p>",
    ],
    [
      'in an expression of Astro markup',
      'src/sections/home/Planted.astro',
      '<p>{import("../../layouts/PublicLayout.astro")}</p>',
    ],
    [
      'in a dynamic import after JSX',
      'src/features/slider/Planted.tsx',
      "const a = <p>Don't `</p>;\nconst b = () => import('../calls/BookForm.tsx');",
    ],
    [
      'in a type',
      'src/features/calls/planted.ts',
      "let kept: import('#features/certificates/contract.ts').Kept;",
    ],
    [
      'where notifications import a feature that sends',
      'src/features/notifications/server/planted.ts',
      "import type { EnquiryRecord } from '#features/enquiries/server/storage/record.ts';",
    ],
    [
      'where enquiries import what registers a hook with them',
      'src/features/enquiries/server/planted.ts',
      "import { takeSeat } from '#features/events/server/seats.ts';",
    ],
    [
      'where a feature imports what joins all features',
      'src/features/calls/server/planted.ts',
      "import { enquiryHooks } from '#server/app/enquiry-hooks.ts';",
    ],
    [
      'in an export',
      'src/server/http/planted.ts',
      "export * from '#features/account/server/login.ts';",
    ],
    [
      'where the browser imports the server',
      'src/features/calls/planted.ts',
      "import { book } from './server/calls.ts';",
    ],
    [
      'where the server imports what is drawn',
      'src/features/calls/server/planted.ts',
      "import { BookForm } from '#features/calls/BookForm.tsx';",
    ],
    ['where the server imports React', 'src/server/http/planted.ts', "import 'react-dom/server';"],
    ['where a browser file imports Node', 'src/lib/planted.ts', "import 'node:fs';"],
    ['where a file has no layer', 'src/helpers/planted.ts', "import '../lib/paths.ts';"],
  ])('%s', (_where, file, text) => {
    expect(violations(file, text)).toHaveLength(1);
  });
});
