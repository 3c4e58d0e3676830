# The site in one image: built with all tools and run without them. The program belongs to root, and the user that runs it
# can write into /site/data alone.
FROM node:24-slim AS build
WORKDIR /site
# better-sqlite3 is compiled where it brings no prebuilt file for the platform.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
# Everybody may read the program, whatever the umask of the clone was.
RUN npm run build && npm prune --omit=dev && chmod -R a+rX,go-w .

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /site
COPY --from=build /site ./
RUN mkdir -p data && chown node:node data && chmod 700 data
USER node
VOLUME /site/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
