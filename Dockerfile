# Not run yet: written without a Docker to run it with.
FROM node:24-bookworm-slim
ARG VITE_SHOPS_PAY
ENV VITE_SHOPS_PAY=$VITE_SHOPS_PAY NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY . .
# As `npm start` does it: what is missing, the pinned Node, the app.
RUN npm ci --ignore-scripts --include=dev && npm rebuild node \
  && node_modules/.bin/node tools/build.ts \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
CMD ["node_modules/.bin/node", "server/main.ts"]
