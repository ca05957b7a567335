# One target per service and one for the command line interface: docker build --target catalog --tag parley-catalog .
# docs/releasing.md describes how releases pin the digests of both base images.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /src
COPY . .
# The contents of all images, and an empty folder for the secrets of docker-compose.yml, owned by the images' user.
RUN npm run images -- --to /out && mkdir /out/none

FROM gcr.io/distroless/nodejs24-debian13:nonroot AS base
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Parley" \
      org.opencontainers.image.description="A self-hosted service for software buying" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production PARLEY_VERSION="${VERSION}" APP_REVISION="${REVISION}"
WORKDIR /app
USER 65532:65532
STOPSIGNAL SIGTERM

FROM base AS service
EXPOSE 8080 8081 8082 50051 9090
# The options of tools/local/src/stack/node-options.ts. To limit the heap, replace CMD and put the option before the program.
ENTRYPOINT ["/nodejs/bin/node", "--min-semi-space-size=8", "--max-semi-space-size=8", "--no-memory-protection-keys"]
CMD ["dist/main.js"]

FROM service AS catalog
COPY --from=build /out/catalog /app

FROM service AS scope
COPY --from=build /out/scope /app

FROM service AS pricing
COPY --from=build /out/pricing /app

FROM service AS negotiation
COPY --from=build /out/negotiation /app

FROM service AS webhook
COPY --from=build /out/webhook /app

FROM service AS files
COPY --from=build /out/files /app

FROM service AS gateway
COPY --from=build /out/gateway /app

FROM base AS cli
COPY --from=build --chown=65532:65532 /out/none /run/secrets/parley
COPY --from=build /out/cli /app
ENTRYPOINT ["/nodejs/bin/node", "/app/bin/parley.js"]
