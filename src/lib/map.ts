interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  /** Web-map zoom level, 0 to 19. */
  readonly zoom: number;
}

const mapOrigin = 'https://www.openstreetmap.org';

/** A picture of the map's server, which tells that it can be reached. */
export const mapProbeHref = `${mapOrigin}/favicon.ico?reached`;

/** Size of the area that the map must show, in pixels at its zoom. */
const mapArea = { width: 150, height: 240 };

/**
 * Address of an embeddable OpenStreetMap view with a marker at its centre.
 *
 * OpenStreetMap's embed takes a bounding box in place of a zoom, and chooses the nearest zoom at
 * which the box fits its frame. Our box fits at the wanted one in every frame from 240 px of
 * height, and at the next one only from 480: so the zoom is the same at every width. At zoom z the
 * world is 256 · 2^z pixels wide (https://wiki.openstreetmap.org/wiki/Zoom_levels).
 */
export function mapEmbedHref({ latitude, longitude, zoom }: Coordinates): string {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const halfWidth = (mapArea.width / 2) * degreesPerPixel;
  const halfHeight = (mapArea.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ];
  const query = new URLSearchParams({
    bbox: box.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}

/**
 * Address that opens directions to a place in the visitor's map application.
 *
 * @param lines - of its postal address: what an owner types, where coordinates need a map.
 */
export function directionsHref(lines: readonly string[]): string {
  const query = new URLSearchParams({ api: '1', destination: lines.join(', ') });
  return `https://www.google.com/maps/dir/?${query}`;
}
