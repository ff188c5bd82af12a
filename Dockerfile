# Rummikub: the server with its web application, in one image.
#   docker build -t rummikub .
#   docker run -p 8080:8080 -v rummikub:/data rummikub
# The base image is pinned by its digest, the same in all three stages; Dependabot proposes newer ones.

# Builds the web application with everything that development needs.
FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
ENV NODE_ENV=development
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages ./packages
RUN npm ci --no-audit --no-fund --ignore-scripts \
  && npx vite build packages/web

# Only what the server needs to run: Node runs TypeScript as it is, so there is nothing else to build.
FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/engine ./packages/engine
COPY packages/bots ./packages/bots
COPY packages/puzzles ./packages/puzzles
COPY packages/protocol ./packages/protocol
COPY packages/server ./packages/server
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts --workspace=@rummikub/server

FROM node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Rummikub" \
  org.opencontainers.image.description="Rummikub over HTTP and WebSocket, with its web application" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.source="$SOURCE"
ENV NODE_ENV=production PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/packages/web/dist ./packages/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/actuator/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=0", "--max-semi-space-size=64", "--no-memory-protection-keys", "packages/server/src/main.ts"]
