import { expect, test } from 'vitest';
import { readYaml } from '../../src/copy/read-yaml.ts';
import { siteSchema } from '../../src/copy/schema/site.ts';

const read = (text: string) => () => readYaml(siteSchema, text, 'src/content/site.yaml');

test.each([
  ['a tab', 'name: A\n\tphone: 5', /tab characters.*src\/content\/site\.yaml:?\D*2:1/s],
  ['a key twice', 'name: A\nname: B', /duplicated mapping key.*src\/content\/site\.yaml/s],
  ['an empty file', '', /^src\/content\/site\.yaml is not as it should be/s],
  ['a list', '- name', /^src\/content\/site\.yaml is not as it should be/s],
  ['a misspelt name', 'nme: A', /^src\/content\/site\.yaml.*Unrecognized key: "nme"/s],
  ['a number for a text', 'name: 5', /^src\/content\/site\.yaml.*expected string.*name/s],
])('content with %s fails with the name of its file', (_, text, message) => expect(read(text)).toThrow(message));
