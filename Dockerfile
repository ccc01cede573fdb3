# The whole product in one container (docs/deploy.md):
#   docker build -t areia .
#   docker run -p 8888:8888 -v areia:/data -e TRUST_PROXY=<address of the proxy> areia
# /data is the only volume: database, administrator, backups, published facts. TLS is the proxy's.
FROM node:24-bookworm-slim

ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8888 ASTRO_TELEMETRY_DISABLED=1
RUN useradd --system --create-home --uid 10001 areia && mkdir /data /app && chown areia /data /app
WORKDIR /app
USER areia

COPY --chown=areia package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY --chown=areia . .
# The site is built into the image; what the owner publishes in the desk is built again by the host.
RUN npm run build

VOLUME /data
EXPOSE 8888
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD node -e "fetch('http://127.0.0.1:8888/api/form-token').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "netlify/local/start.mjs"]
