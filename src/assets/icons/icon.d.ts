/** The drawing of an icon, for islands: `import xIcon from 'virtual:icon/x'` (icon-modules.ts). */
declare module 'virtual:icon/*' {
  const drawing: string;
  export default drawing;
}
