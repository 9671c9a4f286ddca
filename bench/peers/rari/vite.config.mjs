// rari builds with Vite.
import { rari } from "rari/vite";
import { defineConfig } from "vite";

export default defineConfig({ logLevel: "warn", plugins: [rari()] });
