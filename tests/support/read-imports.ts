import ts from 'typescript';

/** Returns what a parsed script imports: statically, dynamically and as types. */
function importsIn(script: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) ||
      (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.argument.literal) ||
      (ts.isCallExpression(node) &&
        node.expression.kind === ts.SyntaxKind.ImportKeyword &&
        node.arguments[0]);
    if (named && ts.isStringLiteralLike(named)) found.push(named.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

/** The parts of an Astro file: code between the fences, scripts, and markup with expressions. */
function partsOf(astro: string): { scripts: string[]; markup: string } {
  const [, fenced = '', rest = astro] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(astro) ?? [];
  const scripts = Array.from(
    rest.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g),
    ([, script = '']) => script,
  );
  return { scripts: [fenced, ...scripts], markup: rest };
}

/** Dynamic imports in expressions of markup, which no parser of ours reads. */
const inMarkup = /\bimport\(\s*(['"`])([^'"`]+)\1/g;

/**
 * Returns the specifiers that a source file imports.
 *
 * @param path - `.ts`, `.tsx` or `.astro`.
 */
export function readImports(path: string, text: string): string[] {
  if (!path.endsWith('.astro')) return importsIn(text);
  const { scripts, markup } = partsOf(text);
  const dynamic = Array.from(markup.matchAll(inMarkup), ([, , specifier = '']) => specifier);
  return [...new Set([...scripts.flatMap(importsIn), ...dynamic])];
}
