# What was tried of it: docs/scale.md.
FROM node:24.21.0-bookworm-slim AS build
ARG VITE_SHOPS_PAY
ENV VITE_SHOPS_PAY=$VITE_SHOPS_PAY
WORKDIR /app
COPY . .
# As `npm start` does it: what is missing, the pinned Node, the app.
RUN npm ci --ignore-scripts --include=dev && npm rebuild node \
  && node_modules/.bin/node tools/build.ts
# What serves needs nothing that builds, tests or is Node itself, which the image has.
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/texts texts
COPY --from=build /app/server server
COPY --from=build /app/dist dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
