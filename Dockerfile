# The image of Kaihu: what `npm run build:image` puts together, on a Debian with Node and nothing else. Its content is tried
# without a container by `npm run faults -- image`.
FROM node:24-bookworm AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && node tools/web/build.ts \
  && node tools/release/build-image.ts /image

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Kaihu" org.opencontainers.image.licenses="Apache-2.0"
# bwrap puts walls around what reads strangers' files; npm is of no use to what runs.
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap ca-certificates \
  && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && useradd --uid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin kaihu \
  && mkdir -p /var/lib/kaihu && chown kaihu:kaihu /var/lib/kaihu
COPY --from=build /image /opt/kaihu
WORKDIR /opt/kaihu
USER 10001:10001
ENV NODE_ENV=production DATA_DIR=/var/lib/kaihu HOST=0.0.0.0 PORT=3000 OPS_PORT=9464 OPS_HOST=0.0.0.0
VOLUME ["/var/lib/kaihu"]
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.OPS_PORT + '/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/kaihu/kaihu"]
CMD ["api/main.ts", "--role", "server"]
