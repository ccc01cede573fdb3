import type { SVGAttributes } from 'react';

interface Props extends SVGAttributes<SVGSVGElement> {
  /** An icon file of the set, imported with `?raw`. */
  svg: string;
}

/** A decorative icon inside an island, 1em square; pages use Icon.astro. */
export function Icon({ svg, className = '', ...rest }: Props) {
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
  return (
    <svg
      viewBox="0 0 256 256"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
